import { atom, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { readStorage, writeStorage } from '../ui/web-storage.ts'

export interface Alert {
	id: string
	text: string
	tone: 'neutral' | 'good' | 'bad'
	action?: { label: string; run: () => void }
}

export interface AlertOptions {
	/** An alert replaces one with the same id. Default: the text itself. */
	id?: string
	tone?: Alert['tone']
	/** Default 3 seconds (rule pages-13). */
	durationMs?: number
	action?: Alert['action']
}

export const alertsAtom = atom<readonly Alert[]>([])

/** Whether somebody hovers over or focuses an alert: until that ends, none is dismissed automatically. */
export const alertsPausedAtom = atom(false)

/** Shows an alert for a few seconds: `alert('Settings saved.')`. */
export function useAlert(): (text: string, options?: AlertOptions) => void {
	const store = useStore()
	return useCallback(
		(text, { id = text, tone = 'neutral', durationMs = 3000, action } = {}) => {
			const alert: Alert = { id, text, tone, ...(action ? { action } : {}) }
			store.set(alertsAtom, (alerts) => [...alerts.filter((other) => other.id !== id), alert])
			// Removes only this very alert: a newer one with the same id has its own timer.
			const remove = () => store.set(alertsAtom, (alerts) => alerts.filter((other) => other !== alert))
			setTimeout(() => whenResumed(store, remove), durationMs)
		},
		[store],
	)
}

function whenResumed(store: ReturnType<typeof useStore>, act: () => void): void {
	const stop = store.sub(alertsPausedAtom, () => {
		stop()
		act()
	})
	if (store.get(alertsPausedAtom)) return
	stop()
	act()
}

const flashKey = 'kept_alert'

/** Stores an alert for the next page that is loaded, because this page is about to be left. */
export function flashAlert(text: string, tone: Alert['tone'] = 'good'): void {
	writeStorage('sessionStorage', flashKey, JSON.stringify({ text, tone }))
}

/** Shows the alert that the previous page stored. */
export function useFlashAlert(): void {
	const alert = useAlert()
	useEffect(() => {
		const stored = readStorage('sessionStorage', flashKey)
		if (stored === null) return
		writeStorage('sessionStorage', flashKey, null)
		// flashAlert wrote it in this shape.
		const { text, tone } = JSON.parse(stored) as Pick<Alert, 'text' | 'tone'>
		alert(text, { tone })
	}, [alert])
}

/** Dismisses an alert early. */
export function useDismissAlert(): (id: string) => void {
	const set = useSetAtom(alertsAtom)
	return useCallback((id) => set((alerts) => alerts.filter((alert) => alert.id !== id)), [set])
}
