import type { ModtoolsSection } from '@folkmoot/kit/navigation/paths.ts'

/** The pages of the mod tools, in the order of the menu (rule moderation-2). */
export const sections: readonly ModtoolsSection[] = [
	'settings',
	'rules',
	'automatic',
	'replies',
	'held',
	'reports',
	'appeals',
	'messages',
	'removed',
	'locked',
	'banned',
	'mods',
	'numbers',
	'webhooks',
]

/** Those that begin a group of the menu: what waits, what was decided about content, people, and the rest. */
export const groupStarts: readonly ModtoolsSection[] = ['held', 'removed', 'banned', 'numbers']

/** The section of an address below `/{community}/modtools`: '' at its root, null if unknown. */
export function sectionOf(rest: string): ModtoolsSection | '' | null {
	const name = rest.replace(/^\/+|\/+$/g, '')
	return name === '' ? '' : (sections.find((section) => section === name) ?? null)
}
