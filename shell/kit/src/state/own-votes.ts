import { atom } from 'jotai'

/**
 * When the viewer's last vote on an item was answered, by item id, in milliseconds since 1970; Infinity while it is
 * pending, when a second click is ignored (rule votes-4). A reply requested before that time does not contain the vote.
 */
export const votedAtAtom = atom<Readonly<Record<string, number>>>({})
