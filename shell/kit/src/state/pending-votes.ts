import { atom } from 'jotai'

/** Ids of posts and comments whose vote is on its way: a second click is ignored (spec 1 §4). */
export const pendingVotesAtom = atom<ReadonlySet<string>>(new Set<string>())
