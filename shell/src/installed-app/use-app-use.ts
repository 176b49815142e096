import { useEffect } from 'react'
import { countAppUse } from './installed-app.api.ts'
import { isInstalled } from './is-installed.ts'

const countedKey = 'pwa_use_counted'

/** Says once in a session that the installed app is used (spec 1 §7). */
export function useAppUse(): void {
	useEffect(() => {
		if (!isInstalled() || sessionStorage.getItem(countedKey) !== null) return
		// It is no matter to the one who reads whether it is counted.
		countAppUse().then(
			() => sessionStorage.setItem(countedKey, 'true'),
			() => undefined,
		)
	}, [])
}
