import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing, wake } from '@folkmoot/service-kit/keep-doing'
import { eraseSome } from './contents-store.ts'

const what = 'erasing what lists held'
/** Poll interval: finds items queued by another process or before a crash. */
const restMs = 10_000

/** Wakes the background deletion; called after a commit. */
export const wakeErasing = ({ db }: Pick<Deps, 'db'>): Promise<void> => wake({ db }, what)

/** Deletes the items of emptied and deleted lists in the background; returns a function to stop. */
export const eraseLeft = (deps: Deps): (() => Promise<void>) => keepDoing(deps, { what, step: ({ db }) => eraseSome(db), restMs })
