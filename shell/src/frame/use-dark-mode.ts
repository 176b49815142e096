import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { useCallback } from 'react'
import { useTheme } from './use-theme.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Whether the site is dark, and a switch for it. What it chooses is not stored if it is what the system has (rule profiles-11). */
export function useDarkMode(): [isDark: boolean, setDark: (isDark: boolean) => void] {
	const [theme, setTheme] = useTheme()
	const isSystemDark = useMediaQuery(darkQuery)
	const setDark = useCallback(
		(isDark: boolean) => {
			const isSystems = isDark === matchMedia(darkQuery).matches
			if (isSystems) setTheme('system')
			else setTheme(isDark ? 'dark' : 'light')
		},
		[setTheme],
	)
	return [theme === 'system' ? isSystemDark : theme === 'dark', setDark]
}
