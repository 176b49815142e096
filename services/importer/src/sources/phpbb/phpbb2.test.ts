import { expect, it } from 'vitest'
import { countsOf, readText, rowOf } from '../../../testing/read-sample.ts'
import { phpbb } from './phpbb.ts'

const dump = `
-- phpMyAdmin SQL Dump
CREATE TABLE phpbb_posts_text (
  post_id mediumint(8) unsigned NOT NULL default '0',
  bbcode_uid varchar(10) NOT NULL default '',
  post_subject varchar(60) default NULL,
  post_text text,
  PRIMARY KEY  (post_id)
) TYPE=MyISAM;
INSERT INTO phpbb_posts_text VALUES (1, 'ab12cd34ef', 'One', 'caf\xe9 [b:ab12cd34ef]x[/b:ab12cd34ef] [quote:ab12cd34ef="Ida"]q[/quote:ab12cd34ef] [code:1:ab12cd34ef]a &lt; b[/code:1:ab12cd34ef]');
INSERT INTO phpbb_posts_text VALUES (2, '', '', 'http://e.org/a_b_c :)');
INSERT INTO phpbb_posts_text VALUES (3, '', '', 'SECRET');
INSERT INTO phpbb_posts (post_id, topic_id, forum_id, poster_id, post_time, poster_ip, post_username, enable_bbcode, post_edit_time) VALUES (1,1,1,2,1000000000,'7f000001','',1,NULL),(2,1,1,-1,1000000100,'7f000001','Passer-by',1,1000000200),(3,2,2,2,1000000000,'7f000001','',1,NULL);
INSERT INTO phpbb_topics (topic_id, forum_id, topic_title, topic_time, topic_status, topic_first_post_id, topic_moved_id) VALUES (1,1,'Tea &amp; cake',1000000000,1,1,0),(2,2,'SECRET',1000000000,0,3,0),(3,1,'Moved',1,2,1,1);
INSERT INTO phpbb_forums (forum_id, cat_id, forum_name, forum_desc, auth_view, auth_read) VALUES (1,1,'Open','All <b>here</b>',0,1),(2,1,'Mods','',3,3);
INSERT INTO phpbb_users (user_id, username, user_regdate) VALUES (-1,'Anonymous',0),(2,'moss',999999999);
INSERT INTO phpbb_vote_desc (vote_id, topic_id, vote_text) VALUES (7,1,'Which?');
INSERT INTO phpbb_vote_results (vote_id, vote_option_id, vote_option_text, vote_result) VALUES (7,1,'A',3),(7,2,'B',0);
INSERT INTO phpbb_privmsgs_text VALUES (1,'','SECRET');
`

it('reads phpBB 2, whose texts are in a table of their own', async () => {
	const found = await readText(phpbb, 'x.sql', Buffer.from(dump, 'latin1'), { host: 'f.example' })
	expect(countsOf(found)).toEqual({
		rows: { user: 1, community: 1, post: 1, comment: 1 },
		leftOut: {
			'user: a guest or a crawler': 1,
			'community: in a forum that members may not read': 1,
			'post: in a forum that members may not read': 1,
			'post: only a pointer to a thread that was moved': 1,
		},
	})
	expect(rowOf(found, 't1')).toMatchObject({
		title: 'Tea & cake',
		author: 'moss',
		locked: true,
		createdAt: '2001-09-09T01:46:40.000Z',
		body: 'café **x**\n\n> **Ida:**\n>\n> q\n\n```\na < b\n```\n\n**Which?**\n\n- A (3)\n- B (0)',
	})
	expect(rowOf(found, 'p2')).toMatchObject({ author: 'Passer-by', body: '<http://e.org/a_b_c> :)', editedAt: '2001-09-09T01:50:00.000Z' })
	expect(JSON.stringify(found)).not.toContain('SECRET')
})
