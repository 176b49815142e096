const dayMs = 86_400_000

/** Whether it waits longer than a day (rule notifications-18). */
export function isOverdue(at: string, now: number): boolean {
	return now - Date.parse(at) >= dayMs
}
