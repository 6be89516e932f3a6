import type { StorybookConfig } from '@storybook/react-vite'
import type { Plugin } from 'vite'

import { STORIES } from './groups.ts'

/** Writes `readonly Tab[]` as `ReadonlyArray<Tab>`, the only form that the props table can read. */
const readableLists: Plugin = {
  name: 'readable-lists',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.tsx?$/.test(id)
      ? code.replaceAll(
          /^( {2}\w+\??: )readonly ([\w<>]+|\{.*\})\[\]$/gm,
          (_, member: string, item: string) => `${member}ReadonlyArray<${item}>`,
        )
      : undefined,
}

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
  viteFinal: (options) => ({ ...options, plugins: [readableLists, ...(options.plugins ?? [])] }),
}

export default config
