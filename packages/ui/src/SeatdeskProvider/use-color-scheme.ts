import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The scheme shown, the reader's choice behind it, and ways to change it; the choice is kept. */
export const useColorScheme = () => {
  const { colorScheme: choice, setColorScheme: choose } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const toggle = () => choose(scheme === 'dark' ? 'light' : 'dark')
  return { scheme, choice, choose, toggle }
}
