import { startBackgroundJob, wakeJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { deleteNextBatch } from './contents-store.ts'

const what = 'list purge'

/** Wakes the background deletion; called after a commit. */
export const wakePurgeWorker = ({ db }: Pick<Deps, 'db'>): Promise<void> => wakeJob({ db }, what)

/** Deletes the items of emptied and deleted lists in the background; returns a function to stop. */
export const startPurgeWorker = (deps: Deps): (() => Promise<void>) =>
	startBackgroundJob(deps, { name: what, step: ({ db }) => deleteNextBatch(db) })
