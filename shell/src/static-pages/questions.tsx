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
					Not to read. To vote, write, join communities and save things you do. A name and a password are enough; an email address is up to
					you.
				</p>
			),
		},
		{
			question: 'Who pays for it?',
			answer: <p>Those who use it and want it to stay, with donations. There is nothing to buy and nobody to sell to.</p>,
		},
		{
			question: `Is ${name} part of the fediverse?`,
			answer: <p>No. It is one site, and does not exchange posts with other servers.</p>,
		},
		{
			question: 'How are posts ordered?',
			answer: (
				<p>
					“Hot” weighs votes against age: ten times the score is worth about half a day. The other orders are what they are called: latest,
					by activity, or by score within a day, a week, a month, a year, or ever. No order depends on who you are.
				</p>
			),
		},
		{
			question: 'What are points for?',
			answer: (
				<p>
					You get one each time somebody else upvotes what you wrote, and lose it if they take it back. Downvotes cost you nothing. Points
					say that you have been useful to others; ten of them are asked of those who want to start a community.
				</p>
			),
		},
		{
			question: 'How do I start a community?',
			answer: (
				<p>
					Ask for it on the <Link to={paths.communities()}>communities</Link> page. Look first whether there is one already: a small
					community that exists is better company than a new one.
				</p>
			),
		},
		{
			question: 'Somebody breaks the rules. What can I do?',
			answer: (
				<p>
					Report the post or the comment, in its menu. The moderators of the community and the admins see it, the author does not learn who
					you are. If somebody is only tiresome, mute them.
				</p>
			),
		},
		{
			question: 'Can I have it on my phone?',
			answer: (
				<p>
					Yes: let the browser install it, in its menu. It then opens like an app, tells you of answers if you allow that, and shows what
					you have read lately without a connection. There are also apps by <a href="#apps">third parties</a>.
				</p>
			),
		},
		{
			question: 'How do I format what I write?',
			answer: (
				<p>
					With a little Markdown: stars for emphasis, dashes for lists. The <Link to={paths.markdownGuide()}>guide</Link> has an example of
					everything.
				</p>
			),
		},
		{
			question: 'How do I leave?',
			answer: (
				<p>
					In your <Link to={paths.settings()}>settings</Link>, at the end. What you wrote stays, under the name Ghost, so that the
					conversations of others stay whole; you may delete it before.
				</p>
			),
		},
	]
}
