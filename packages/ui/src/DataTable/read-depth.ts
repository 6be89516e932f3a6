import { createContext } from 'react'

/** How far down the page is read as its screen comes, in pixels: all rows down to there are drawn with the first. */
export const ReadDepth = createContext(0)
