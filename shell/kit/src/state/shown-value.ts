import { type Atom, type createStore, useStore } from 'jotai'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** The page's store as the HTML of the server was rendered with it; never written to. */
export const RenderedStore = createContext<ReturnType<typeof createStore> | null>(null)

/**
 * The value of an atom. The parts of the server's HTML are hydrated one after another, those under the pointer first: until a part
 * is hydrated it gets the value that its HTML shows, even if another part has changed it since.
 */
export function useShownValue<T>(shown: Atom<T>): T {
	const store = useStore()
	const rendered = useContext(RenderedStore) ?? store
	const subscribe = useCallback((onChange: () => void) => store.sub(shown, onChange), [store, shown])
	return useSyncExternalStore(
		subscribe,
		() => store.get(shown),
		() => rendered.get(shown),
	)
}
