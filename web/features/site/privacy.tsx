import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { formatDay } from "../../lib/format.ts";
import { Article, ArticleSection } from "./article.tsx";

export function Privacy() {
  return (
    <Article title="Privacy Policy" lead={`Last updated: ${formatDay(new Date().toISOString())}`}>
      <ArticleSection heading="What we keep">
        <p>
          Your account (username, and the name, e-mail address, phone number and picture you choose to give),
          the projects you describe, the material lists and offers made from them, your baskets and your
          orders, and what you write to us on the contact page.
        </p>
        <p>
          A job that you type on the front page before you have an account is read for its list and not kept;
          your network address is kept for a few minutes to limit excessive use.
        </p>
        <p>Your password is stored only as a hash that cannot be turned back into it.</p>
      </ArticleSection>
      <ArticleSection heading="What we use it for">
        <p>
          To take off your materials, to ask suppliers for prices, to build and pay your basket, and to send
          you what you asked for, such as a code to reset your password. Your e-mail address and phone number
          are not used for advertising.
        </p>
      </ArticleSection>
      <ArticleSection heading="Who else sees it">
        <p>
          Suppliers see the materials and the ZIP code that prices are asked for. The payment provider sees
          your card; we never do. Nobody buys your data from us.
        </p>
        <p>
          Where this installation has a language model set up, it is sent the description of a project as you
          wrote it, with what you add when you are asked to say more, and nothing else: not your name, the
          project's name, its place, budget or orders. What you write into the description goes with it. The
          model may be run by another company, whose terms say what it keeps. It computes no quantity, and
          where none is set up the description is read by fixed rules here alone.
        </p>
        <p>
          E-mails and text messages pass through the services that deliver them, and webhooks go to the
          addresses that you enter.
        </p>
      </ArticleSection>
      <ArticleSection heading="Cookies">
        <p>
          One cookie keeps you signed in. There are no advertising or tracking cookies. What you typed into a
          form, the theme you chose, and a copy of what you have looked at, for places without a network, are
          kept in your own browser. The copy is removed when you sign out.
        </p>
      </ArticleSection>
      <ArticleSection heading="Your data">
        <p>
          Names, address, number and picture are changed in your <TextLink to="/profile">profile</TextLink>.
          In the <TextLink to="/settings?tab=security">settings</TextLink> you can download everything that is
          yours, and delete your account: for 14 days you can keep it by signing in, then it is deleted. Only
          orders stay, for the books, without your name. For anything else{" "}
          <TextLink to="/contact?subject=My+data">write to us</TextLink>.
        </p>
      </ArticleSection>
    </Article>
  );
}
