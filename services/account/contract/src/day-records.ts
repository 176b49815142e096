/** Collection `dayCounts`, owned by account: count of an event per day (UTC). */
export interface DayCountRecord {
	/** `<event>:<day>`, such as `pwa_use:2026-11-21`. */
	_id: string
	count: number
}

/** Collection `seenDays`, owned by account: which members were active on which day (UTC). Kept for eight days, to be counted. */
export interface SeenDayRecord {
	/** `<day>:<account>`, such as `2026-11-21:0123456789abcdef01234567`. */
	_id: string
	at: Date
}
