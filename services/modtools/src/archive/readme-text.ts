/** The first file of an archive, for people who unpack it. */
export const readmeText = `A community, as it was on its site when it was exported.

manifest.json     where it comes from, how much it is, and the SHA-256 of each file
community.json    its settings
rules.jsonl       its rules, in their order
moderators.jsonl  who moderated it, by rank
modlog.jsonl      its moderation log, oldest first, with the hashes that chain it
pictures/         the pictures that posts and the community show
posts.jsonl       its posts, oldest first
comments.jsonl    its comments, thread by thread, parents before their answers

The .jsonl files hold one JSON object a line, in UTF-8. Texts are Markdown as they were written. Times are in UTC.
Of what was deleted only the place is left. Not in here: addresses and settings of members, who joined, who voted for
what, reports, bans, notes of moderators, and the pictures of links.

An admin of another Folkmoot brings it in under Admin, Communities, Import a community.
`
