import { textsLoaded } from '@folkmoot/kit/i18n'
import { offlinePartsAtom } from '@folkmoot/kit/state'
import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useConnection } from './use-connection.ts'

/** In the chunk that each page loads when it is idle, and that the worker keeps: it is there before it is needed. */
const loadView = async () => {
	const view = await import(/* webpackChunkName: "installed-app" */ './offline-view.tsx')
	await textsLoaded()
	return view
}

/**
 * Tells that the device is offline (rule offline-2): a banner above the page, which stays as it is with all that was
 * typed into it; the offline screen over everything where no session is known. A page without its data says the sentence itself.
 */
export function OfflineScreen(): ReactNode {
	const connection = useConnection()
	const isSaidByPage = useAtomValue(offlinePartsAtom).length > 0
	const isWanted = connection.screen !== 'none'
	const view = useLazyModule(loadView, isWanted)
	return isWanted && view && <view.OfflineView connection={connection} isSaidByPage={isSaidByPage} />
}
