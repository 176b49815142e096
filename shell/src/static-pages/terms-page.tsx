import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/door.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Terms', description: `What you agree to by using ${site.name}.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Terms"
			lead={`By using ${name} you agree to what stands here. It is short, and meant to be read.`}
			parts={partsFor(name)}
			end={
				<>
					What is stored about you is in the <Link to={paths.privacyPolicy()}>privacy policy</Link>.
				</>
			}
		/>
	)
}

function partsFor(name: string): DocumentPart[] {
	return [
		{
			id: 'service',
			heading: 'What you get',
			content: (
				<p>
					{name} lets you read, and with an account write, in communities of other people. It is free, is run without profit, and comes as
					it is: the people who run it do what they can to keep it working and your writing safe, and cannot promise that it always will be.
				</p>
			),
		},
		{
			id: 'account',
			heading: 'Your account',
			content: (
				<ul>
					<li>You must be old enough to agree to this where you live, and at least thirteen.</li>
					<li>Your password is yours alone. What is done with your account counts as done by you.</li>
					<li>An account is for a person. Tell people if a program writes for you, and do not pretend to be somebody else.</li>
					<li>Do not make a new account to get around a ban.</li>
				</ul>
			),
		},
		{
			id: 'content',
			heading: 'What you write',
			content: (
				<>
					<p>
						It stays yours. You allow {name} to store it, to show it to everybody who comes by, and to pass it on by the means the site has
						for it, such as feeds and the programming interface. That is all you give away, and it ends when you delete what you wrote,
						apart from copies that others have made.
					</p>
					<p>
						Post only what you may: your own, or what its owner lets you use. If somebody has posted what belongs to you, report it or write
						to the admins, and it will be looked into.
					</p>
				</>
			),
		},
		{
			id: 'conduct',
			heading: 'How to behave',
			content: (
				<>
					<p>
						Keep to the <Link to={paths.guidelines()}>guidelines</Link>, to the rules of the community you are in, and to the law. Do not
						try to break the site, to get at what is not yours, or to make votes out of nothing. Programs may use the interface, within its
						limits.
					</p>
					<p>
						Moderators may remove posts from their communities and ban people from them. Admins may do so anywhere, and may close accounts.
						They use their judgement; you can ask them to think again.
					</p>
				</>
			),
		},
		{
			id: 'liability',
			heading: 'Who is responsible for what',
			content: (
				<p>
					Posts and comments say what their authors think, not what {name} thinks. As far as the law allows, nobody who runs the site is
					liable for what people write on it, for what you do because of it, or for loss that comes from the site being wrong, slow or away.
				</p>
			),
		},
		{
			id: 'end',
			heading: 'How it ends',
			content: (
				<p>
					You can delete your account at any time, in your <Link to={paths.settings()}>settings</Link>. If these terms change in a way that
					matters, the site will say so before they do; whoever goes on using it then agrees to the new ones.
				</p>
			),
		},
	]
}
