/** The pages of the admin dashboard, in the order of the menu (rule admin-3). */
export const sections = [
	'settings',
	'signin',
	'users',
	'comments',
	'communities',
	'import',
	'announcements',
	'escalations',
	'ipbans',
	'webhooks',
	'state',
	'log',
] as const

export type AdminSection = (typeof sections)[number]

/** The section of an address below `/admin`: the settings at its root; null if unknown. */
export function sectionOf(rest: string): AdminSection | null {
	const name = rest.replace(/^\/+|\/+$/g, '')
	if (name === '') return 'settings'
	// The root is the only address of the settings.
	return sections.find((section) => section === name && section !== 'settings') ?? null
}
