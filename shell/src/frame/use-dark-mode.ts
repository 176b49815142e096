import { useDevice, useSetDevice } from '@folkmoot/kit/state'
import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { useCallback } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

/** Whether the site is dark, and the setter. A choice equal to the system's is not stored (rule profiles-11). */
export function useDarkMode(): [isDark: boolean, setDark: (isDark: boolean) => void] {
	const theme = useDevice('theme')
	const setDevice = useSetDevice()
	const isSystemDark = useMediaQuery(darkQuery)
	const setDark = useCallback(
		(isDark: boolean) => {
			const chosen = isDark ? 'dark' : 'light'
			const isSystems = isDark === matchMedia(darkQuery).matches
			setDevice('theme', isSystems ? 'system' : chosen)
			if (isSystems) delete document.documentElement.dataset.theme
			else document.documentElement.dataset.theme = chosen
		},
		[setDevice],
	)
	return [theme === 'system' ? isSystemDark : theme === 'dark', setDark]
}
