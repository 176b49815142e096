import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing, wake } from '@folkmoot/service-kit/keep-doing'
import { eraseSome } from './contents-store.ts'

const what = 'erasing what lists held'
/** What was left in another process, or before a crash, is found within this time. */
const restMs = 10_000

/** Something was left: told after a commit. */
export const wakeErasing = ({ db }: Pick<Deps, 'db'>): Promise<void> => wake({ db }, what)

/** Erases what emptied and deleted lists held, beside requests; gives the way to stop. */
export const eraseLeft = (deps: Deps): (() => Promise<void>) => keepDoing(deps, { what, step: ({ db }) => eraseSome(db), restMs })
