import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'

/** FAQ about the site. */
export function questionsAbout(name: string): readonly { question: string; answer: ReactNode }[] {
	return [
		{
			question: 'Do I need an account?',
			answer: (
				<p>
					Not to read. You need one to vote, post, join communities and save things. All you need is a username and a password; an email
					address is optional.
				</p>
			),
		},
		{
			question: 'Who pays for this?',
			answer: <p>People who use the site, through donations. Nothing is for sale, including your data.</p>,
		},
		{
			question: `Is ${name} part of the fediverse?`,
			answer: <p>No. It is a single site and does not exchange posts with other servers.</p>,
		},
		{
			question: 'How are posts ranked?',
			answer: (
				<p>
					“Hot” weighs votes against age: a post with ten times the score stays up about half a day longer. The other sort orders are what
					their names say: latest, by activity, or by score within a day, week, month, year or all time. None of them depends on who you
					are.
				</p>
			),
		},
		{
			question: 'What are points for?',
			answer: (
				<p>
					You get one each time someone else upvotes something you wrote, and lose it if they withdraw the vote. Downvotes cost you nothing.
					Points show that others found you helpful; you need ten to start a community.
				</p>
			),
		},
		{
			question: 'How do I start a community?',
			answer: (
				<p>
					Request it on the <Link to={paths.communities()}>communities</Link> page. Check first whether one already exists: a small
					community is a better start than an empty one.
				</p>
			),
		},
		{
			question: 'Someone is breaking the rules. What can I do?',
			answer: (
				<p>
					Report the post or comment from its menu. The community’s moderators and the admins see the report; the author never learns who
					sent it. If someone is merely annoying, mute them.
				</p>
			),
		},
		{
			question: 'Can I use it on my phone?',
			answer: (
				<p>
					Yes. Install it from your browser’s menu: it then opens like an app, can notify you of replies, and keeps recently read pages
					available offline. There are also apps by <a href="#apps">third parties</a>.
				</p>
			),
		},
		{
			question: 'How do I format what I write?',
			answer: (
				<p>
					With a little Markdown: asterisks for emphasis, dashes for lists. The <Link to={paths.markdownGuide()}>guide</Link> has examples
					of everything.
				</p>
			),
		},
		{
			question: 'How do I delete my account?',
			answer: (
				<p>
					In your <Link to={paths.settings()}>settings</Link>, at the bottom. Your posts and comments stay, under the name Ghost, so that
					other people’s conversations still make sense. Delete them first if you want them gone.
				</p>
			),
		},
	]
}
