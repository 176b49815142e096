import { atom, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'

export interface Alert {
	id: string
	text: string
	tone: 'neutral' | 'good' | 'bad'
	action?: { label: string; run: () => void }
}

export interface AlertOptions {
	/** An alert with the same id is replaced. The text itself unless said. */
	id?: string
	tone?: Alert['tone']
	/** spec 1 §9: 3 seconds unless said. */
	durationMs?: number
	action?: Alert['action']
}

export const alertsAtom = atom<readonly Alert[]>([])

/** Somebody points at an alert or is inside of one: none goes by itself as long. */
export const alertsHeldAtom = atom(false)

/** Shows a sentence for a few seconds: `alert('Settings saved.')`. */
export function useAlert(): (text: string, options?: AlertOptions) => void {
	const store = useStore()
	return useCallback(
		(text, { id = text, tone = 'neutral', durationMs = 3000, action } = {}) => {
			const alert: Alert = { id, text, tone, ...(action ? { action } : {}) }
			store.set(alertsAtom, (alerts) => [...alerts.filter((other) => other.id !== id), alert])
			// Only this very alert goes: a newer one with its id has its own time.
			const remove = () => store.set(alertsAtom, (alerts) => alerts.filter((other) => other !== alert))
			setTimeout(() => whenLetGo(store, remove), durationMs)
		},
		[store],
	)
}

function whenLetGo(store: ReturnType<typeof useStore>, act: () => void): void {
	const stop = store.sub(alertsHeldAtom, () => {
		stop()
		act()
	})
	if (store.get(alertsHeldAtom)) return
	stop()
	act()
}

const keptKey = 'kept_alert'

/** For a sentence that would go with the page: the page that is loaded next shows it. */
export function keepAlert(text: string, tone: Alert['tone'] = 'good'): void {
	sessionStorage.setItem(keptKey, JSON.stringify({ text, tone }))
}

/** Shows what the page before this one kept. */
export function useKeptAlert(): void {
	const alert = useAlert()
	useEffect(() => {
		const kept = sessionStorage.getItem(keptKey)
		if (kept === null) return
		sessionStorage.removeItem(keptKey)
		// Written by keepAlert in this very shape.
		const { text, tone } = JSON.parse(kept) as Pick<Alert, 'text' | 'tone'>
		alert(text, { tone })
	}, [alert])
}

/** Takes an alert away before its time. */
export function useDismissAlert(): (id: string) => void {
	const set = useSetAtom(alertsAtom)
	return useCallback((id) => set((alerts) => alerts.filter((alert) => alert.id !== id)), [set])
}
