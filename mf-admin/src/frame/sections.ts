/** The pages of the admin dashboard, in the order of the menu (rule admin-3). */
export const sections = [
	{ key: 'settings', label: 'Settings' },
	{ key: 'users', label: 'Users' },
	{ key: 'comments', label: 'Comments' },
	{ key: 'communities', label: 'Communities' },
	{ key: 'announcements', label: 'Announcements' },
	{ key: 'ipbans', label: 'IP bans' },
	{ key: 'state', label: 'Status' },
	{ key: 'log', label: 'Audit log' },
] as const

export type AdminSection = (typeof sections)[number]['key']

/** The section of an address below `/admin`: the settings at its root; null if unknown. */
export function sectionOf(rest: string): AdminSection | null {
	const name = rest.replace(/^\/+|\/+$/g, '')
	if (name === '') return 'settings'
	// The root is the only address of the settings.
	return sections.find(({ key }) => key === name && key !== 'settings')?.key ?? null
}
