import { languages } from '@folkmoot/contract-kit/languages'

/** One thing added as somebody would add it: lines put before a line of a file, which is found by its text. */
export interface DeclaredChange {
	what: string
	/** How many places it may take: files, or catalogues with one file for each language. */
	most: number
	edits: readonly Edit[]
}

interface Edit {
	file: string
	before: string
	lines: string
}

const indexes = 'services/post/src/indexes.ts'
const endOfTable = '} as const satisfies Readonly<Record<string, '

/** Messages put before the one with this key, in every language. */
function messages(folder: string, beforeKey: string, added: Readonly<Record<string, string>>): Edit[] {
	const lines = Object.entries(added).map(([key, message]) => `	"${key}": "${message}",`)
	return languages.map((language) => ({
		file: `${folder}/messages/${language}.json`,
		before: `	"${beforeKey}": `,
		lines: lines.join('\n'),
	}))
}

/** What `declared-changes.proof.ts` looks for. */
export const added = {
	preference: 'quietSundays',
	communityFlag: 'asksNewcomers',
	communityText: 'motto',
	feedSort: 'discussed',
	communitySort: 'active_asc',
	siteSetting: 'linkPostsDisabled',
	reasonId: 5,
}

export const declaredChanges: readonly DeclaredChange[] = [
	{
		what: 'a preference of members',
		most: 3,
		edits: [
			{
				file: 'services/contract-kit/src/preferences.ts',
				before: endOfTable,
				lines: `	${added.preference}: { kind: 'flag', default: false, section: 'notifications', label: 'Quiet Sundays', hint: 'Nothing rings.' },`,
			},
		],
	},
	{
		what: 'a switch of a community, on for those that exist',
		most: 4,
		edits: [
			{
				file: 'services/community/contract/src/community-fields.ts',
				before: endOfTable,
				lines: `	${added.communityFlag}: { kind: 'flag', default: true, label: 'Ask newcomers for a word', section: 'about' },`,
			},
		],
	},
	{
		what: 'a text of a community',
		most: 4,
		edits: [
			{
				file: 'services/community/contract/src/community-fields.ts',
				before: endOfTable,
				lines: `	${added.communityText}: { kind: 'text', max: 40, default: '', label: 'Motto', section: 'about' },`,
			},
		],
	},
	{
		what: 'a sort of feeds by a field that has no index yet',
		most: 3,
		edits: [
			{
				file: 'services/feeds/contract/src/feed-sorts.ts',
				before: endOfTable,
				lines: `	${added.feedSort}: { key: 'noComments', movedBy: 'lastActivityAt' },`,
			},
			{
				file: indexes,
				before: '	// the same for one community, and merged for the joined ones',
				lines: `	{ collection: 'posts', keys: { noComments: -1, _id: -1, communityId: 1, language: 1 } },
	{ collection: 'posts', keys: { communityId: 1, noComments: -1, _id: -1, language: 1 } },`,
			},
			...messages('mf-feeds/src/feed', 'sort-hot', { [`sort-${added.feedSort}`]: 'Most discussed' }),
		],
	},
	{
		what: 'a sort of communities',
		most: 2,
		edits: [
			{
				file: 'services/community/contract/src/community-sorts.ts',
				before: endOfTable,
				lines: `	${added.communitySort}: { key: 'lastActiveAt', isAscending: true },`,
			},
			...messages('mf-admin/src/communities', 'sort-name', { [`sort-${added.communitySort}`]: 'Least active' }),
			...messages('mf-admin/src/communities', 'caption-name', {
				[`caption-${added.communitySort}`]: 'Communities, the least active first',
			}),
		],
	},
	{
		what: 'a setting of the site',
		most: 2,
		edits: [
			{
				file: 'services/admin/contract/src/site-settings.ts',
				before: endOfTable,
				lines: `	${added.siteSetting}: { kind: 'flag', default: false, section: 'content', label: 'Allow link posts', showsOpposite: true },`,
			},
		],
	},
	{
		what: 'a reason for reports',
		most: 1,
		edits: [
			{
				file: 'services/modtools/contract/src/report.ts',
				before: ']\n\n/** The reason of reports by automatic rules',
				lines: `	{ id: ${added.reasonId}, title: 'Harassment', description: null },`,
			},
		],
	},
]
