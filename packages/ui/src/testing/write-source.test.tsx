// @module-tag nightly

import { fn } from 'storybook/test'
import { expect, test } from 'vitest'

import { withPackageImports, writeElement } from '../../.storybook/write-source.ts'
import { Button } from '../Button/Button.tsx'
import { ComboField } from '../ComboField/ComboField.tsx'
import { IconDownload } from '../icons.ts'
import { Panel } from '../Panel/Panel.tsx'

test('STORY-45 the code of an element imports each component from its entry point', () => {
  const panel = (
    <Panel title="Bob's seats" actions={<Button icon={<IconDownload />}>Save</Button>}>
      <ComboField label="City" options={[{ value: 'a', label: 'Austin' }]} onChange={fn()} />
    </Panel>
  )
  expect(writeElement(panel)).toBe(`import { Button, Panel } from '@seatdesk/ui'
import { ComboField } from '@seatdesk/ui/combo-field'
import { IconDownload } from '@seatdesk/ui/icons'

<Panel
  title="Bob's seats"
  actions={<Button icon={<IconDownload />}>Save</Button>}
>
  <ComboField
    label="City"
    options={[{ value: 'a', label: 'Austin' }]}
    onChange={() => {}}
  />
</Panel>`)
})

test('STORY-45 a function that is no callback of a test has no short form', () => {
  expect(() => writeElement(<Panel>{[() => 1] as never}</Panel>)).toThrow('no short form')
})

test('STORY-45 a file imports the library by the name of its package', () => {
  const file = `import { useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import type { Sort } from '../../../src/DataTable/types.ts'
import { SALES } from '../sales.ts'

export const count = 1
`
  expect(withPackageImports(file)).toBe(`import { useState } from 'react'

import { SALES } from '../sales.ts'
import { Button, type Sort } from '@seatdesk/ui'

export const count = 1`)
})
