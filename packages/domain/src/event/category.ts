import * as v from 'valibot'

/** What an event is about; `favorite` and `tailored` are lists that the event list shows alike. */
export const CATEGORIES = {
  music: { id: 1, name: 'Music', heading: 'Music events' },
  sports: { id: 2, name: 'Sport', heading: 'Sport events' },
  arts: { id: 3, name: 'Arts and Theatre', heading: 'Arts&Theatre events' },
  favorite: { id: 4, name: 'Favorite', heading: 'Favorite events' },
  tailored: { id: 5, name: 'Tailored for you', heading: 'Events Tailored for You' },
} as const satisfies Record<string, { id: number; name: string; heading: string }>

export type Category = keyof typeof CATEGORIES

/** The categories that an event itself can have. */
export const eventCategoryIdSchema = v.picklist([1, 2, 3])

export type EventCategoryId = v.InferOutput<typeof eventCategoryIdSchema>

/** The category of an id; `null` for an id that names none. */
export const categoryOf = (id: number | null): Category | null =>
  (Object.keys(CATEGORIES) as Category[]).find((key) => CATEGORIES[key].id === id) ?? null

/** The heading over a list of this category; `Events` without one. */
export const eventListHeading = (id: number | null): string => {
  const category = categoryOf(id)
  return category ? CATEGORIES[category].heading : 'Events'
}
