import { textsLoaded } from '@folkmoot/kit/i18n'
import { useEffect, useRef, useState } from 'react'

const failureEvent = 'folkmoot:load-failure'

/** Tells the frame that what the viewer has opened could not be loaded. An event, as each area has its own copy of this file. */
export function announceLoadFailure(): void {
	window.dispatchEvent(new Event(failureEvent))
}

/** Calls back after each `announceLoadFailure`; returns the function that ends it. */
export function onLoadFailure(listener: () => void): () => void {
	window.addEventListener(failureEvent, listener)
	return () => window.removeEventListener(failureEvent, listener)
}

/** A module that is loaded on first use. */
export interface LazyModule<T> {
	/** The module, if it is loaded already. */
	peek: () => T | null
	load: () => Promise<void>
}

/** Unlike with React's `lazy`, a failed load is tried again at the next use. */
export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
	let loaded: T | null = null
	const load = async () => {
		const module = loaded ?? (await fetchModule())
		await textsLoaded()
		loaded = module
	}
	return { peek: () => loaded, load }
}

/** The module of something that is open; null until it is loaded. If that fails, it is closed, and the viewer is told. */
export function useModuleWhileOpen<T>(module: LazyModule<T>, isOpen: boolean, close: () => void): T | null {
	const [, setLoaded] = useState(false)
	const latest = useRef(close)
	latest.current = close
	useEffect(() => {
		if (!isOpen) return
		let isCurrent = true
		const fail = (error: unknown) => {
			reportError(error)
			if (!isCurrent) return
			latest.current()
			announceLoadFailure()
		}
		module.load().then(() => isCurrent && setLoaded(true), fail)
		return () => {
			isCurrent = false
		}
	}, [module, isOpen])
	return module.peek()
}
