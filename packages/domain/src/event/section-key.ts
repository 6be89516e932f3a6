/**
 * What a section's name and a drawing's attribute are compared by: without regard to case,
 * spaces, dashes and a leading "section".
 */
export const sectionKey = (name: string): string => {
  const bare = name.toLowerCase().replaceAll(/[\s\-‐-―]+/gu, '')
  return bare.replace(/^section(?=.)/u, '')
}
