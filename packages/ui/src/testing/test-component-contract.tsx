import type { ReactNode, Ref } from 'react'
import { describe, expect, test } from 'vitest'

import { SCHEMES } from '../theme/colors.ts'
import { expectNoAxeViolations } from './axe.ts'
import { render } from './render.tsx'

/** Props that the contract test passes to a component. */
export interface ContractProps {
  ref: Ref<never>
  className: string
  'data-contract': string
}

/**
 * Contract test of every component: rest props and `ref` reach its main element, `className` is
 * added to its own, and axe finds nothing in either scheme.
 */
export function testComponentContract(draw: (props: ContractProps) => ReactNode) {
  describe('contract', () => {
    test('passes rest props and ref to one element, and className to it or a parent', () => {
      let referenced: Element | null = null
      const ref = (element: Element | null) => {
        referenced = element
      }
      render(draw({ ref, className: 'of-the-reader', 'data-contract': 'kept' }))

      const reached = document.querySelector('[data-contract="kept"]')
      expect(reached).toBeInstanceOf(HTMLElement)
      expect(referenced).toBe(reached)
      expect(document.querySelector('.of-the-reader')?.contains(reached)).toBe(true)
    })

    test.for(SCHEMES)('has no axe violations in the %s scheme', async (scheme) => {
      render(draw({ ref: null, className: '', 'data-contract': 'kept' }), scheme)
      await expectNoAxeViolations(document.body)
    })
  })
}
