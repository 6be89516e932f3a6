import type { StorybookConfig } from '@storybook/react-vite'

import { STORIES } from './groups.ts'

const config: StorybookConfig = {
  stories: STORIES,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
