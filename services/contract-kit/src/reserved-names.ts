/**
 * Names that no member and no community may have (decisions R1): every top-level path of the site, present or likely,
 * and names that would mislead. In lower case; names are compared without regard to case.
 */
const reserved = new Set(
	`about account accounts admin administrator admins all anonymous api app assets auth badges blog bookmarks bot chat comment
	comments communities community community_requests contact contact_us deleted docs donate download everyone faq favicon feed feeds
	folkmoot ghost guest guidelines healthz help hidden home images import index internal ipblocks legal list lists local
	localhost login logout mail manifest markdown_guide me media message messages mod moderating moderator moderator_guidelines
	moderators mods modtools muted new new_post nobody none notifications null offline official operator owner popular post
	posts privacy privacy_policy profile readyz register remotes report reports robots root rss rules saved search security
	self server service settings shell signin signout signup site sitemap staff static status submit subscriptions support sw
	system team terms test tos trending undefined unknown upload uploads user username users void webmaster welcome wiki www you`.split(
		/\s+/,
	),
)

/** Whether a name is kept for the site itself. */
export function isReservedName(name: string): boolean {
	return reserved.has(name.toLowerCase())
}
