import type { StorybookConfig } from '@storybook/react-vite'

import { STORIES } from './groups.ts'

const config: StorybookConfig = {
  stories: STORIES,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  staticDirs: [
    './public',
    { from: '../node_modules/@fontsource-variable/inter/files', to: '/fonts' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false },
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
