import type { ImportNews, ImportProgress } from '@folkmoot/admin-contract/import-program'
import type { FinishProgress, ImportOptions } from '../import-file.ts'

export type Tell = (news: ImportNews) => void

const intervalMs = 300

/** Tells the first step of each phase, and then no more often than is looked at. */
export function rarely(tell: Tell): Tell {
	let [phase, toldAt] = ['', 0]
	return (news) => {
		if ('progress' in news) {
			if (news.progress.phase === phase && performance.now() - toldAt < intervalMs) return
			phase = news.progress.phase
			toldAt = performance.now()
		}
		tell(news)
	}
}

export function phaseProgress(tell: Tell): NonNullable<ImportOptions['onProgress']> {
	return (phase, done, of) => tell({ progress: { phase, done, of } })
}

export function finishProgress(tell: Tell): FinishProgress {
	const at = (phase: ImportProgress['phase'], done: number, of: number | null) => tell({ progress: { phase, done, of } })
	return {
		onThreads: (done, of) => at('threads', done, of),
		onMembers: (done) => at('members', done, null),
		onSearch: ({ done, total }) => at('search', done, total),
	}
}
