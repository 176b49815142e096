import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'
import { useEffect } from 'react'
import { countAppUse } from './installed-app.api.ts'
import { isInstalled } from './is-installed.ts'

const countedKey = 'pwa_use_counted'

/** Reports once per browser session that the installed app is used (rule offline-7). */
export function useCountAppUse(): void {
	useEffect(() => {
		if (!isInstalled() || readStorage('sessionStorage', countedKey) !== null) return
		// A failed report does not matter to the viewer.
		countAppUse().then(
			() => writeStorage('sessionStorage', countedKey, 'true'),
			() => undefined,
		)
	}, [])
}
