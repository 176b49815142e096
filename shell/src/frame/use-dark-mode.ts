import { useDevice, useSetDevice } from '@folkmoot/kit/state'
import { useCallback, useEffect, useState } from 'react'

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Whether the site is dark, and the setter. A choice equal to the system's is not stored (spec 1 §4). */
export function useDarkMode(): [isDark: boolean, setDark: (isDark: boolean) => void] {
	const theme = useDevice('theme')
	const setDevice = useSetDevice()
	const [system, setSystem] = useState(false)
	useEffect(() => {
		const query = matchMedia('(prefers-color-scheme: dark)')
		const follow = () => setSystem(query.matches)
		follow()
		query.addEventListener('change', follow)
		return () => query.removeEventListener('change', follow)
	}, [])
	const setDark = useCallback(
		(isDark: boolean) => {
			const chosen = isDark ? 'dark' : 'light'
			const isSystems = isDark === systemIsDark()
			setDevice('theme', isSystems ? 'system' : chosen)
			if (isSystems) delete document.documentElement.dataset.theme
			else document.documentElement.dataset.theme = chosen
		},
		[setDevice],
	)
	return [theme === 'system' ? system : theme === 'dark', setDark]
}
