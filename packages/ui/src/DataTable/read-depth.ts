import { createContext } from 'react'

/** How far down the page is read as its screen comes, in pixels: rows above that are drawn with the first. */
export const ReadDepth = createContext(0)
