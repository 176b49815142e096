const localSaveDelayMs = 250
const saveDelayMs = 3_000
/** Upper bound of the debounce while somebody types without a pause. */
const maxSaveDelayMs = 15_000
const retryDelaysMs = [10_000, 30_000, 120_000] as const

interface Options {
	/** Saves on the device. */
	saveLocally: () => void
	/** Saves on the server. */
	save: () => Promise<unknown>
	/** Whether a retry is pointless until something changes. */
	isNotRetryable: (error: unknown) => boolean
	/** The page is being unloaded, or hidden and perhaps never shown again. */
	flush: () => void
}

interface AutosaveSchedule {
	schedule: () => void
	scheduleSave: () => void
	cancel: () => void
	dispose: () => void
}

/** Debounces local saves and saves on the server; retries failed saves. */
export function createAutosaveSchedule({ saveLocally, save, isNotRetryable, flush }: Options): AutosaveSchedule {
	let localSaveTimer: ReturnType<typeof setTimeout> | undefined
	let saveTimer: ReturnType<typeof setTimeout> | undefined
	let unsavedSince: number | null = null
	let failures = 0
	let isDisposed = false
	const cancel = () => {
		clearTimeout(localSaveTimer)
		clearTimeout(saveTimer)
		unsavedSince = null
	}
	const saveNow = async () => {
		clearTimeout(saveTimer)
		unsavedSince = null
		try {
			await save()
			failures = 0
		} catch (error) {
			if (!isDisposed && !isNotRetryable(error))
				saveTimer = setTimeout(saveNow, retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)])
		}
	}
	const scheduleSave = () => {
		clearTimeout(saveTimer)
		unsavedSince ??= Date.now()
		const remainingMs = Math.max(0, maxSaveDelayMs - (Date.now() - unsavedSince))
		saveTimer = setTimeout(saveNow, Math.min(saveDelayMs, remainingMs))
	}
	const onVisibilityChange = () => {
		if (document.visibilityState === 'visible') return
		clearTimeout(localSaveTimer)
		flush()
	}
	const onPageHide = () => flush()
	document.addEventListener('visibilitychange', onVisibilityChange)
	addEventListener('pagehide', onPageHide)
	const onOnline = () => scheduleSave()
	addEventListener('online', onOnline)
	return {
		schedule: () => {
			clearTimeout(localSaveTimer)
			localSaveTimer = setTimeout(saveLocally, localSaveDelayMs)
			scheduleSave()
		},
		scheduleSave,
		cancel,
		dispose: () => {
			isDisposed = true
			cancel()
			document.removeEventListener('visibilitychange', onVisibilityChange)
			removeEventListener('pagehide', onPageHide)
			removeEventListener('online', onOnline)
		},
	}
}
