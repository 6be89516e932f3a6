import type { Rolldown } from 'vite'

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** What every screen calls and asks by. */
const SCREEN =
  /front[\\/]src[\\/](resource|router|query)|src[\\/]lib[\\/](api|use-title)|ui[\\/]src[\\/](Link|EmptyState|FailedState)/

/** What the screens of whoever is not signed in are made of: forms. */
const FORMS =
  /front[\\/]src[\\/]form|ui[\\/]src[\\/](TextField|PasswordField|CheckboxField)|core[\\/]Title|features[\\/]account|messages[\\/]account/

/** By how many screens code is used that stands in a file for all of them. */
const SHARED = 4
const WIDELY_SHARED = 6

/**
 * In which files the code stands. On a slow line each file costs more than what is in it: code that
 * many screens share is one file, and only what few use stands alone.
 */
export const CODE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // What starts the application, in two files: React outlives a release in the cache.
  { name: 'react', tags: ['$initial'], test: REACT },
  { name: 'start', tags: ['$initial'] },
  { name: 'screen', minShareCount: SHARED, test: SCREEN },
  { name: 'forms', minShareCount: SHARED, test: FORMS },
  // Tables, menus and dates, which everybody who is signed in comes by at once.
  { name: 'desk', minShareCount: WIDELY_SHARED, test: (id) => !FORMS.test(id) },
]
