import { TextLink } from "../../components/ui/text-link.tsx";
import { formatDay } from "../../lib/format.ts";
import { Article, ArticleSection } from "./article.tsx";

export function Privacy() {
  return (
    <Article title="Privacy Policy" lead={`Last updated: ${formatDay(new Date().toISOString())}`}>
      <ArticleSection heading="What we keep">
        <p>
          Your account (username, and the name, e-mail address and phone number you choose to give), the
          projects you describe, the material lists and offers made from them, your baskets and your orders,
          and what you write to us on the contact page.
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
          your card; we never do. Where a language model is set up, it is shown the description of a project
          and nothing else of yours. Nobody buys your data from us.
        </p>
      </ArticleSection>
      <ArticleSection heading="Cookies">
        <p>
          One cookie keeps you signed in. There are no advertising or tracking cookies. What you typed into a
          form and the theme you chose are kept in your own browser.
        </p>
      </ArticleSection>
      <ArticleSection heading="Your data">
        <p>
          Names, address and number are changed in your <TextLink to="/profile">profile</TextLink>. For
          anything else, deletion included, <TextLink to="/contact?subject=My+data">write to us</TextLink>.
        </p>
      </ArticleSection>
    </Article>
  );
}
