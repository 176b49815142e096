/** What a community is about, for those who look for one: a short list that is the same on every site, each declared here and nowhere else. */
export const communityTopics = [
	'art',
	'books',
	'food',
	'games',
	'languages',
	'making',
	'outdoors',
	'science',
	'society',
	'technology',
] as const

export type CommunityTopic = (typeof communityTopics)[number]
