const keepAfterMs = 250
const saveAfterMs = 3_000
/** Upper bound of the debounce while somebody types without a pause. */
const saveAtLeastMs = 15_000
const againAfterMs = [10_000, 30_000, 120_000] as const

interface Options {
	/** Keeps on the device. */
	keep: () => void
	/** Saves on the server. */
	save: () => Promise<unknown>
	/** Whether a retry is pointless until something changes. */
	isFinal: (error: unknown) => boolean
	/** The page is being unloaded, or hidden and perhaps never shown again. */
	leave: () => void
}

export interface Schedule {
	typed: () => void
	saveLater: () => void
	stop: () => void
	end: () => void
}

/** Debounces keeping and saving; retries failed saves. */
export function createSchedule({ keep, save, isFinal, leave }: Options): Schedule {
	let keeping: ReturnType<typeof setTimeout> | undefined
	let saving: ReturnType<typeof setTimeout> | undefined
	let unsavedSince: number | null = null
	let failures = 0
	let isOver = false
	const stop = () => {
		clearTimeout(keeping)
		clearTimeout(saving)
		unsavedSince = null
	}
	const saveNow = async () => {
		clearTimeout(saving)
		unsavedSince = null
		try {
			await save()
			failures = 0
		} catch (error) {
			if (!isOver && !isFinal(error)) saving = setTimeout(saveNow, againAfterMs[Math.min(failures++, againAfterMs.length - 1)])
		}
	}
	const saveLater = () => {
		clearTimeout(saving)
		unsavedSince ??= Date.now()
		const rest = Math.max(0, saveAtLeastMs - (Date.now() - unsavedSince))
		saving = setTimeout(saveNow, Math.min(saveAfterMs, rest))
	}
	const onLeave = () => {
		if (document.visibilityState === 'visible') return
		clearTimeout(keeping)
		leave()
	}
	const onPageHide = () => leave()
	document.addEventListener('visibilitychange', onLeave)
	addEventListener('pagehide', onPageHide)
	const onOnline = () => saveLater()
	addEventListener('online', onOnline)
	return {
		typed: () => {
			clearTimeout(keeping)
			keeping = setTimeout(keep, keepAfterMs)
			saveLater()
		},
		saveLater,
		stop,
		end: () => {
			isOver = true
			stop()
			document.removeEventListener('visibilitychange', onLeave)
			removeEventListener('pagehide', onPageHide)
			removeEventListener('online', onOnline)
		},
	}
}
