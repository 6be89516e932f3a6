import { readFileSync } from 'node:fs'

import { builtinResolvers, makeFsImporter, parse } from 'react-docgen'

/** The props of each component of a file with their words, as Storybook's table shows them. */
export const shownProps = (
  file: string,
  text = readFileSync(file, 'utf8'),
): Readonly<Record<string, Record<string, string>>> =>
  Object.fromEntries(
    parse(text, {
      filename: file,
      resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
      importer: makeFsImporter(),
      babelOptions: { babelrc: false, configFile: false },
    }).map(({ displayName = '', props = {} }) => [
      displayName,
      Object.fromEntries(
        Object.entries(props).map(([name, { description = '' }]) => [name, description]),
      ),
    ]),
  )
