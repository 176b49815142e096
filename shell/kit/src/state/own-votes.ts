import { atom } from 'jotai'

/**
 * When the viewer's last vote on an item was answered, by its id, in milliseconds since 1970; Infinity while it is on its
 * way, and a second click is ignored (spec 1 §4). A reply that was asked for before knows nothing of it.
 */
export const votedAtAtom = atom<Readonly<Record<string, number>>>({})
