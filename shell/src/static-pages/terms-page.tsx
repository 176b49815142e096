import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Terms', description: `The terms for using ${site.name}.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Terms"
			lead={`By using ${name} you agree to these terms. They are short, and meant to be read.`}
			parts={partsFor(name)}
			end={
				<>
					For what we store about you, see the <Link to={paths.privacyPolicy()}>privacy policy</Link>.
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
					{name} lets you read, and with an account take part in, its communities. It is free, non-profit and provided as is: the people who
					run it do what they can to keep it working and your content safe, but cannot guarantee it.
				</p>
			),
		},
		{
			id: 'account',
			heading: 'Your account',
			content: (
				<ul>
					<li>You must be at least 13, and old enough to agree to these terms where you live.</li>
					<li>Keep your password to yourself. You are responsible for what is done with your account.</li>
					<li>Accounts are for people. Say so if a program posts for you, and do not impersonate anyone.</li>
					<li>Do not create a new account to get around a ban.</li>
				</ul>
			),
		},
		{
			id: 'content',
			heading: 'Your content',
			content: (
				<>
					<p>
						It remains yours. You allow {name} to store it, to show it publicly, and to distribute it through the site’s feeds and API. That
						is all, and it ends when you delete your content, except for copies that others have made.
					</p>
					<p>
						Only post what you have the right to post: your own work, or what its owner lets you use. If someone has posted something that
						belongs to you, report it or contact the admins, and they will look into it.
					</p>
				</>
			),
		},
		{
			id: 'conduct',
			heading: 'Conduct',
			content: (
				<>
					<p>
						Follow the <Link to={paths.guidelines()}>guidelines</Link>, the rules of each community, and the law. Do not try to break the
						site, access other people’s data or manipulate votes. Programs may use the API within its limits.
					</p>
					<p>
						Moderators may remove posts from their communities and ban people from them. Admins may do so anywhere, and may close accounts.
						They use their judgement, and you can ask them to reconsider.
					</p>
				</>
			),
		},
		{
			id: 'liability',
			heading: 'Liability',
			content: (
				<p>
					Posts and comments express the views of their authors, not of {name}. To the extent the law allows, the people who run the site
					are not liable for what is posted on it, for what you do because of it, or for losses caused by errors or downtime.
				</p>
			),
		},
		{
			id: 'end',
			heading: 'Ending it',
			content: (
				<p>
					You can delete your account at any time, in your <Link to={paths.settings()}>settings</Link>. If these terms change in a way that
					matters, we will announce it in advance. If you continue to use the site after that, you accept the new terms.
				</p>
			),
		},
	]
}
