import { useAction } from '@folkmoot/kit/api'
import { useAlert, useSession } from '@folkmoot/kit/state'
import { enablePush } from './subscribe.ts'
import { t } from './text.ts'

/** Enables push on this device, from a click. */
export function useEnablePush(): [enable: () => Promise<void>, isRunning: boolean] {
	const { vapidPublicKey } = useSession()
	const alert = useAlert()
	return useAction(async () => {
		try {
			await enablePush(await getActiveWorker(), vapidPublicKey)
		} catch {
			// Denied, unsupported or broken: the same message for all (rule notifications-11).
			return alert(t('unsupported'), { tone: 'bad', durationMs: 5_000 })
		}
		alert(t('on'), { tone: 'good' })
	})
}

async function getActiveWorker(): Promise<ServiceWorkerRegistration> {
	const worker = await navigator.serviceWorker?.getRegistration()
	if (!worker?.active) throw new Error('There is no service worker.')
	return worker
}
