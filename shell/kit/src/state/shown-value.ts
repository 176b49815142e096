import { type Atom, type createStore, useAtomValue, useStore } from 'jotai'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The page's store as the HTML of the server was rendered with it; never written to. */
export const RenderedStore = createContext<ReturnType<typeof createStore> | null>(null)

/** Changes are told by jotai, whose renders can wait; those of `useSyncExternalStore` interrupt whoever makes the change. */
const subscribeToNothing = () => () => undefined

/**
 * The value of an atom. The parts of the server's HTML are hydrated one after another, those under the pointer first: until a part
 * is hydrated it gets the value that its HTML shows, even if another part has changed it since.
 */
export function useShownValue<T>(shown: Atom<T>): T {
	const store = useStore()
	const rendered = useContext(RenderedStore) ?? store
	useAtomValue(shown)
	return useSyncExternalStore(
		subscribeToNothing,
		() => store.get(shown),
		() => rendered.get(shown),
	)
}
