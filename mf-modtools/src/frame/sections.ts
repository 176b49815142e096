import type { ModtoolsSection } from '@folkmoot/kit/navigation/paths.ts'

/** The pages of the mod tools, in the order of the menu (rule moderation-2). */
export const sections: readonly { key: ModtoolsSection; label: string }[] = [
	{ key: 'settings', label: 'Settings' },
	{ key: 'rules', label: 'Rules' },
	{ key: 'automatic', label: 'Automatic rules' },
	{ key: 'replies', label: 'Saved replies' },
	{ key: 'reports', label: 'Reports' },
	{ key: 'appeals', label: 'Appeals' },
	{ key: 'removed', label: 'Removed' },
	{ key: 'locked', label: 'Locked' },
	{ key: 'banned', label: 'Banned' },
	{ key: 'mods', label: 'Moderators' },
]

/** The section of an address below `/{community}/modtools`: '' at its root, null if unknown. */
export function sectionOf(rest: string): ModtoolsSection | '' | null {
	const name = rest.replace(/^\/+|\/+$/g, '')
	return name === '' ? '' : (sections.find(({ key }) => key === name)?.key ?? null)
}
