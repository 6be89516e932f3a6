import { isApiError } from '@seatdesk/api-client'
import type { InventoryListing, ListingPricing, ListingRank, PricingLimits } from '@seatdesk/domain'
import { createStore } from 'zustand/vanilla'

import { t } from '../../../lib/i18n/listings.ts'
import { unusualReason } from '../../../lib/unusual-reason.ts'
import type { LimitName } from './limit-cells.ts'
import { CELL_FIELDS, type CellPatch, type TermName, EDITABLE_FIELDS } from './terms.ts'

/** A rejected cell value, with the reason. */
interface RejectedEdit {
  text: string
  why: string
  /** Whether entering the same text again confirms an unusual price. */
  isUnusual?: boolean
}

export interface GridState {
  /** By `cellKey`: kept across pages until it is saved or discarded. */
  refused: ReadonlyMap<string, RejectedEdit>
  saving: ReadonlySet<string>
  /** The visible listings, in order. */
  rows: readonly InventoryListing[]
  /** The last changed listing, as returned by the server. */
  changed: InventoryListing | null
  /** Price ranks by listing id, where loaded. */
  ranks: ReadonlyMap<number, ListingRank>
  /** Limits and pricing states by listing id, where loaded. */
  pricing: ReadonlyMap<number, ListingPricing>
  /** The market's fee; null until it is loaded. */
  feePercent: number | null
}

/** Undoes a cell change. Throws if the server rejects it. */
type UndoEdit = () => Promise<void>

/** Sets the given limits of a listing, on the basis that was seen; the others stay as they are. */
type SetLimits = (
  limits: { id: number; basis?: PricingLimits['basis'] } & Partial<
    Record<LimitName, number | null>
  >,
) => Promise<PricingLimits>

/** How limits are checked and saved. */
interface LimitCalls {
  setLimits: SetLimits
  /** Returns the cents of a typed limit, null if it is empty, or an error message. */
  readLimit: (
    text: string,
    name: LimitName,
    listing: Pick<InventoryListing, 'price'> & Pick<ListingPricing, 'limits'>,
  ) => number | null | string
}

interface GridCalls {
  update: (
    change: { id: number; seen: CellPatch; confirmUnusualPrice?: boolean } & CellPatch,
  ) => Promise<InventoryListing>
  get: (id: number) => Promise<InventoryListing>
  messageOf: (error: unknown) => string
}

/** Returns the key of a cell. */
export const cellKey = (id: number, name: TermName | LimitName): string => `${id} ${name}`

/**
 * Store of the inline edits of a listing table. Saves each cell with optimistic concurrency: the
 * request contains the value that the seller saw.
 */
export const createGridStore = ({ update, get, messageOf }: GridCalls) => {
  const store = createStore<GridState>(() => ({
    refused: new Map(),
    saving: new Set(),
    rows: [],
    changed: null,
    ranks: new Map(),
    pricing: new Map(),
    feePercent: null,
  }))
  const undoable: UndoEdit[][] = []
  let limitCalls: LimitCalls | null = null

  const onChanged = (changed: InventoryListing) => store.setState({ changed })

  function reject(key: string, rejected: RejectedEdit | null) {
    store.setState((state) => {
      const next = new Map(state.refused)
      if (rejected) next.set(key, rejected)
      else next.delete(key)
      return { refused: next }
    })
  }

  function setSaving(key: string, isSaving: boolean) {
    store.setState((state) => {
      const next = new Set(state.saving)
      if (isSaving) next.add(key)
      else next.delete(key)
      return { saving: next }
    })
  }

  /** Returns why a change was rejected; on an edit conflict, includes the current value. */
  async function reasonOf(error: unknown, id: number, name: TermName): Promise<string> {
    const unusual = unusualReason(error)
    if (unusual !== null) return t('DESK_CELL.UNUSUAL', { why: unusual })
    const isOvertaken = isApiError(error) && error.kind === 'http' && error.status === 409
    if (!isOvertaken || Object.keys(error.fields).length === 0) return messageOf(error)
    try {
      const now = await get(id)
      onChanged(now)
      return t('DESK_CELL.CHANGED', { now: EDITABLE_FIELDS[name].shownOf(now) })
    } catch {
      return messageOf(error)
    }
  }

  /** Saves one cell; returns its undo, or `null` if it was rejected. */
  async function saveCell(
    listing: InventoryListing,
    name: TermName,
    text: string,
  ): Promise<UndoEdit | null> {
    const { read, termsOf } = CELL_FIELDS[name]
    const key = cellKey(listing.id, name)
    const patch: CellPatch | string = read(text, listing)
    if (typeof patch === 'string') {
      reject(key, { text, why: patch })
      return null
    }
    const before = termsOf(listing)
    const earlier = store.getState().refused.get(key)
    const isConfirmed = earlier?.isUnusual === true && earlier.text === text
    setSaving(key, true)
    try {
      onChanged(
        await update({
          id: listing.id,
          ...patch,
          seen: before,
          ...(isConfirmed && { confirmUnusualPrice: true }),
        }),
      )
      reject(key, null)
      return async () => onChanged(await update({ id: listing.id, ...before, seen: patch }))
    } catch (error) {
      reject(key, {
        text,
        why: await reasonOf(error, listing.id, name),
        isUnusual: unusualReason(error) !== null,
      })
      return null
    } finally {
      setSaving(key, false)
    }
  }

  async function sendLimit(id: number, name: LimitName, limit: number | null) {
    if (!limitCalls) throw new Error('the pricing is not loaded')
    const basis = store.getState().pricing.get(id)?.limits.basis
    const saved = await limitCalls.setLimits({ id, [name]: limit, ...(basis && { basis }) })
    store.setState(({ pricing }) => {
      const known = pricing.get(id)
      return known ? { pricing: new Map(pricing).set(id, { ...known, limits: saved }) } : {}
    })
  }

  /** Saves a floor or a ceiling; returns its undo, or `null` if it was rejected. */
  async function saveLimitCell(
    listing: InventoryListing,
    name: LimitName,
    text: string,
  ): Promise<UndoEdit | null> {
    const { id, price } = listing
    const known = store.getState().pricing.get(id)
    if (!known || !limitCalls) return null
    const key = cellKey(id, name)
    const { limits } = known
    const before = limits[name]
    const limit = limitCalls.readLimit(text, name, { price, limits })
    if (typeof limit === 'string') {
      reject(key, { text, why: limit })
      return null
    }
    setSaving(key, true)
    try {
      await sendLimit(id, name, limit)
      reject(key, null)
      return () => sendLimit(id, name, before)
    } catch (error) {
      reject(key, { text, why: messageOf(error) })
      return null
    } finally {
      setSaving(key, false)
    }
  }

  /** The listings that a pasted column fills, from the first on. */
  function pastedRows(from: InventoryListing, lines: readonly string[]) {
    const { rows } = store.getState()
    const first = rows.findIndex(({ id }) => id === from.id)
    return rows.slice(first, first + lines.length)
  }

  function recordEdits(edits: readonly (UndoEdit | null)[]) {
    const done = edits.filter((edit) => edit !== null)
    if (done.length > 0) undoable.push(done)
  }

  return {
    ...store,
    save: async (listing: InventoryListing, name: TermName, text: string) =>
      recordEdits([await saveCell(listing, name, text)]),
    /** Saves the pasted lines of a column, one per listing; undone as one change. */
    saveColumn: async (from: InventoryListing, name: TermName, lines: readonly string[]) => {
      const pasted = pastedRows(from, lines)
      recordEdits(
        await Promise.all(pasted.map((item, index) => saveCell(item, name, lines[index] ?? ''))),
      )
    },
    saveLimit: async (listing: InventoryListing, name: LimitName, text: string) =>
      recordEdits([await saveLimitCell(listing, name, text)]),
    /** Saves the pasted lines of a column of limits, one per listing; undone as one change. */
    saveLimitColumn: async (from: InventoryListing, name: LimitName, lines: readonly string[]) => {
      const pasted = pastedRows(from, lines)
      recordEdits(
        await Promise.all(
          pasted.map((item, index) => saveLimitCell(item, name, lines[index] ?? '')),
        ),
      )
    },
    show: (rows: readonly InventoryListing[]) => store.setState({ rows }),
    giveUp: (id: number, name: TermName | LimitName) => reject(cellKey(id, name), null),
    knowRanks: (ranks: readonly ListingRank[]) =>
      store.setState({ ranks: new Map(ranks.map((rank) => [rank.listingId, rank])) }),
    knowFee: (feePercent: number) => store.setState({ feePercent }),
    knowPricing: (listings: readonly ListingPricing[], calls: LimitCalls) => {
      limitCalls = calls
      store.setState({ pricing: new Map(listings.map((item) => [item.listingId, item])) })
    },
    /** Undoes the last change; returns the number of cells. Throws if the server rejects it. */
    undo: async (): Promise<number> => {
      const edits = undoable.pop() ?? []
      for (const undoEdit of edits) await undoEdit()
      return edits.length
    },
  }
}

export type GridStore = ReturnType<typeof createGridStore>
