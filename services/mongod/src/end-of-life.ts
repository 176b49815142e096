/** The last day on which MongoDB, Inc. mends a series, by its number. https://www.mongodb.com/legal/support-policy/lifecycles */
const lastDays: Readonly<Record<string, string>> = {
	'4.4': '2024-02-29',
	'5.0': '2024-10-31',
	'6.0': '2025-07-31',
	'7.0': '2027-08-31',
	'8.0': '2029-10-31',
}

/** A warning if a version gets no security fixes any more, with the way to a newer one; null if it does, or is not known. */
export function describeEndOfLife(version: string, now: Date): string | null {
	const series = version.split('.').slice(0, 2).join('.')
	const last = lastDays[series]
	if (!last || now < new Date(`${last}T23:59:59Z`)) return null
	const month = new Date(last).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
	return (
		`Warning: MongoDB ${version} is past its end of life: ${series} has had no security fixes since ${month}. ` +
		'To use a newer one, put a mongod 7.0 or newer on the PATH, or run your own replica set and set MONGODB_URL (docs/security.md).'
	)
}
