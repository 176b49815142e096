import { type Device, useDevice, useSetDevice } from '@folkmoot/kit/state'
import { useCallback } from 'react'

/** The theme chosen on this device, and the setter, which applies it at once: the server writes the same attribute into later pages. */
export function useTheme(): [theme: Device['theme'], setTheme: (theme: Device['theme']) => void] {
	const setDevice = useSetDevice()
	const setTheme = useCallback(
		(theme: Device['theme']) => {
			setDevice('theme', theme)
			if (theme === 'system') delete document.documentElement.dataset.theme
			else document.documentElement.dataset.theme = theme
		},
		[setDevice],
	)
	return [useDevice('theme'), setTheme]
}
